/** Whether the runtime knows the zone name ("Europe/Berlin"); browser and server use the same list. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
