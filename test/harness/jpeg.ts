/** A picture of 16 by 16 pixels. */
export const smallJpeg = (): Buffer =>
  Buffer.from(
    [
      '/9j/4AAQSkZJRgABAgAAAQABAAD//gAQTGF2YzU5LjM3LjEwMAD/2wBDAAgoKC8oLzc3Nzc3N0E8QUNDQ0FBQUFDQ0NISEhV',
      'VVVISEhDQ0hIUFBVVVxfXFdXVVdfX2RkZHh4c3OMjJGsrM//xABMAAEBAAAAAAAAAAAAAAAAAAAABgEBAQAAAAAAAAAAAAAA',
      'AAAABQcQAQAAAAAAAAAAAAAAAAAAAAARAQAAAAAAAAAAAAAAAAAAAAD/wAARCAAQABADASIAAhEAAxEA/9oADAMBAAIRAxEA',
      'PwCZALJ+/9k=',
    ].join(''),
    'base64',
  );

/** One more segment behind the first marker: 0xe1 is where cameras write where a picture was taken. */
export function withSegment(jpeg: Buffer, kind: number, text: string): Buffer {
  const head = Buffer.from([0xff, kind, 0, text.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)]);
}
