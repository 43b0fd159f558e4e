/** Whether a time is on the same calendar day as `day`, in the device's time zone (A72). */
export function isSameDay(moment: string, day: Date): boolean {
  return new Date(moment).toDateString() === day.toDateString();
}
