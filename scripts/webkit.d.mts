export function findWebKit():
  | { driver: string; screen: string; why?: undefined }
  | { why: string; driver?: undefined; screen?: undefined };
