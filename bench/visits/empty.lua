-- The same body to a call that does nothing with it.
local body = '{"idMuseum":12,"visitorToken":"00000000-0000-0000-0000-000000000000-0","idLanguage":2,"idDevice":"device-0","startDate":"2026-11-15T10:00:00.000Z"}'
function request()
  return wrk.format('POST', '/api/empty', { ['content-type'] = 'application/json' }, body)
end
