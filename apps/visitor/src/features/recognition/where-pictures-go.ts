/** Where the frames of the camera go: nowhere, to this museum's server, or on to a service of that name (A62). */
export type PicturePlace = { kind: 'device' } | { kind: 'server' } | { kind: 'service'; name: string };

/** As it is kept beside the visitor's answer. */
export const placeName = (place: PicturePlace) =>
  place.kind === 'service' ? `service ${place.name}` : place.kind;

/**
 * Whether the notice has to be answered before anything runs. Anything but a yes asks again (A66), and so does a place
 * that the yes was not for; that pictures stay on the device needs no new yes.
 */
export function asksFirst(agreedPlace: string | null, place: PicturePlace): boolean {
  if (agreedPlace === null) return true;
  return agreedPlace !== '' && place.kind !== 'device' && agreedPlace !== placeName(place);
}
