/** True for a zone name the runtime knows ("Europe/Berlin"): the same names the browser and the server resolve. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
