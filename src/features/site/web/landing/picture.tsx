import { pictureFile, pictureThemes, type ProductPicture } from '../../rules/product-pictures.ts';

type Props = {
  picture: ProductPicture;
  /** The address of each file. */
  files: Readonly<Record<string, string>>;
  alt: string;
};

/**
 * A picture of the product in the page's theme; a phone gets a picture of a phone. The other theme's is not displayed,
 * and so not loaded.
 */
export const Picture = ({ picture: { name, wide, phone }, files, alt }: Props) => (
  <div className="overflow-hidden rounded-xl border border-line bg-card shadow-float">
    {pictureThemes.map((theme) => (
      <picture key={theme} data-shown-in={theme}>
        <source media="(width < 40rem)" srcSet={files[pictureFile(name, 'phone', theme)]} {...phone} />
        <img
          src={files[pictureFile(name, 'wide', theme)]}
          {...wide}
          alt={alt}
          loading="lazy"
          decoding="async"
          className="block h-auto w-full"
        />
      </picture>
    ))}
  </div>
);
