import { listMost } from '#shared/paging.ts';

type Page = { limit?: number; after?: string };

/** Reads a list page by page: its first `most` rows, or all of them. */
export async function listRows<Row extends { id: string }>(
  read: (page: Page) => Promise<Row[]>,
  most: number = Number.POSITIVE_INFINITY,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const limit = Math.min(listMost, most - rows.length);
    const last = rows.at(-1);
    const page = await read({ ...(limit < listMost && { limit }), ...(last && { after: last.id }) });
    rows.push(...page);
    if (page.length < limit || rows.length >= most) return rows;
  }
}
