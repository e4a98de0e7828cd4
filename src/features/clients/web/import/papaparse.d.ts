/** What is used of it. Its published types bring those of Node into the browser. */
declare module 'papaparse' {
  export function parse<Row>(
    text: string,
    options: { skipEmptyLines: 'greedy'; preview: number },
  ): { data: Row[] };
}
