-- A visit of its own in every request.
local made = 0
local prefix = tostring(os.time()) .. tostring({}):gsub('[^%w]', '')
function request()
  made = made + 1
  local body = string.format(
    '{"idMuseum":12,"visitorToken":"%s-%d","idLanguage":2,"idDevice":"device-%d","startDate":"2026-11-15T10:00:00.000Z"}',
    prefix:sub(-40), made, made)
  return wrk.format('POST', '/api/visitMuseum', { ['content-type'] = 'application/json' }, body)
end
