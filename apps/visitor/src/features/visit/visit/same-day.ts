/** Whether a moment lies on that calendar day in the device's zone (A72). */
export function isSameDay(moment: string, day: Date): boolean {
  return new Date(moment).toDateString() === day.toDateString();
}
