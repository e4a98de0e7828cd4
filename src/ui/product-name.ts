/** The name of the product, said in one place (design 1: a working name). */
export const productName = 'Afterword';
