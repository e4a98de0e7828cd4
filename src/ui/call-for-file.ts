import type { Endpoint } from '#shared/contract.ts';
import { request, type Arguments } from './api.ts';

/** For endpoints that answer a file: its content, and the name the server gave it. */
export async function callForFile<E extends Endpoint>(
  endpoint: E,
  ...[input]: Arguments<E>
): Promise<{ name: string; blob: Blob }> {
  const response = await request(endpoint, input);
  const header = response.headers.get('content-disposition') ?? '';
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(header) ?? [];
  return { name: decodeURIComponent(name), blob: await response.blob() };
}
