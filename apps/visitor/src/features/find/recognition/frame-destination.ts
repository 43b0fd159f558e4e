/** Where camera frames are sent: nowhere, to the museum's server, or through it to a named service (A62). */
export type FrameDestination = { kind: 'device' } | { kind: 'server' } | { kind: 'service'; name: string };

/** The destination as it is stored with the visitor's consent. */
export const destinationKey = (place: FrameDestination) =>
  place.kind === 'service' ? `service ${place.name}` : place.kind;

/**
 * Whether the visitor must consent before recognition starts. Anything but a stored yes asks again (A66), and so does a
 * new destination. A change to recognition on the device needs no new consent.
 */
export function needsConsent(agreedPlace: string | null, place: FrameDestination): boolean {
  if (agreedPlace === null) return true;
  return agreedPlace !== '' && place.kind !== 'device' && agreedPlace !== destinationKey(place);
}
