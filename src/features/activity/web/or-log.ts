// oxlint-disable-next-line no-console -- spec 7: failures are logged only, and there is no other log here
export const orLog = (what: string) => (error: unknown) => console.info(`${what} was not reported`, error);
