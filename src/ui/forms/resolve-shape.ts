import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { config } from 'zod/mini';

/** The resolver of a form from a zod/mini shape. zod's compiler is off: the content security policy forbids `eval`. */
config({ jitless: true });

export const resolveShape = standardSchemaResolver;
