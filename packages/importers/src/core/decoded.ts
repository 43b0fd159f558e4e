/** A name in an address; one that is written wrongly, with a sign % of its own, stays as it is. */
export function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
