/** Where camera frames are sent: nowhere, to the museum's server, or through it to a named service (A62). */
export type FrameDestination = { kind: 'device' } | { kind: 'server' } | { kind: 'service'; name: string };

/** The destination as it is stored with the visitor's consent. */
export const destinationKey = (place: FrameDestination) =>
  place.kind === 'service' ? `service ${place.name}` : place.kind;

/**
 * Whether the visitor must consent before recognition starts: if no consent is stored, or frames are now sent to
 * another destination (A66). If frames now stay on the device, no new consent is needed.
 */
export function needsConsent(agreedPlace: string | null, place: FrameDestination): boolean {
  if (agreedPlace === null) return true;
  return agreedPlace !== '' && place.kind !== 'device' && agreedPlace !== destinationKey(place);
}
