/**
 * The pictures of the product on the landing page: `npm run pictures` takes them from the running product, the
 * build gives each file an address, and the page reserves the size noted here.
 */
type Size = { width: number; height: number };

export type ProductPicture = {
  name: 'conversation' | 'record' | 'dashboard';
  /** In CSS pixels of the page it was taken from; a phone gets its own. */
  wide: Size;
  phone: Size;
};

export const productPictures = {
  conversation: {
    name: 'conversation',
    wide: { width: 1056, height: 700 },
    phone: { width: 390, height: 640 },
  },
  record: { name: 'record', wide: { width: 660, height: 560 }, phone: { width: 390, height: 560 } },
  dashboard: { name: 'dashboard', wide: { width: 660, height: 560 }, phone: { width: 390, height: 560 } },
} as const satisfies Record<ProductPicture['name'], ProductPicture>;

export const pictureSizes = ['wide', 'phone'] as const;
export const pictureThemes = ['light', 'dark'] as const;

type PictureSize = (typeof pictureSizes)[number];
type PictureTheme = (typeof pictureThemes)[number];

export const pictureFile = (name: string, size: PictureSize, theme: PictureTheme): string =>
  `${name}-${size}-${theme}.webp`;

export const pictureFiles: readonly string[] = Object.values(productPictures).flatMap(({ name }) =>
  pictureSizes.flatMap((size) => pictureThemes.map((theme) => pictureFile(name, size, theme))),
);
