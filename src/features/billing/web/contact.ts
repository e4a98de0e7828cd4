/** The operator's contact address, which the server writes into the app's page; null where none is configured. */
export function contactEmail(): string | null {
  const content = document.querySelector('meta[name="contact-email"]')?.getAttribute('content') ?? '';
  return content.includes('@') ? content : null;
}
