/** A short name for a device from its `User-Agent`: enough to recognise it in the list of sessions, no more. */
const browsers: [RegExp, string][] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const machines: [RegExp, string][] = [
  [/iPhone/, 'an iPhone'],
  [/iPad/, 'an iPad'],
  [/Android/, 'an Android device'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'a Chromebook'],
  [/Macintosh|Mac OS X/, 'a Mac'],
  [/Linux/, 'Linux'],
];

export function deviceName(userAgent: string): string {
  const named = (table: [RegExp, string][]) => table.find(([sign]) => sign.test(userAgent))?.[1];
  const browser = named(browsers);
  const machine = named(machines);
  if (browser && machine) return `${browser} on ${machine}`;
  return browser ?? (machine ? `A browser on ${machine}` : 'A program or an unknown browser');
}
