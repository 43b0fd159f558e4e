/**
 * Where camera frames are analysed: on the device, on the museum's server, or by a named external service to which
 * that server forwards them (A62).
 */
export type FrameDestination = { kind: 'device' } | { kind: 'server' } | { kind: 'service'; name: string };

/** The destination as a string, for storing it with the visitor's consent. */
export const destinationKey = (place: FrameDestination) =>
  place.kind === 'service' ? `service ${place.name}` : place.kind;

/**
 * Whether the visitor must consent before recognition starts. That is the case if no consent is stored, or if
 * frames are now sent to a destination other than the stored one (A66). Frames that stay on the device need no new
 * consent.
 */
export function needsConsent(agreedPlace: string | null, place: FrameDestination): boolean {
  if (agreedPlace === null) return true;
  return agreedPlace !== '' && place.kind !== 'device' && agreedPlace !== destinationKey(place);
}
