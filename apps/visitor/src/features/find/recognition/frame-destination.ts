/** Where the frames of the camera go: nowhere, to this museum's server, or on to a service of that name (A62). */
export type FrameDestination = { kind: 'device' } | { kind: 'server' } | { kind: 'service'; name: string };

/** As it is kept beside the visitor's answer. */
export const destinationKey = (place: FrameDestination) =>
  place.kind === 'service' ? `service ${place.name}` : place.kind;

/**
 * Whether the notice has to be answered before anything runs. Anything but a yes asks again (A66), and so does a place
 * that the yes was not for; that pictures stay on the device needs no new yes.
 */
export function needsConsent(agreedPlace: string | null, place: FrameDestination): boolean {
  if (agreedPlace === null) return true;
  return agreedPlace !== '' && place.kind !== 'device' && agreedPlace !== destinationKey(place);
}
