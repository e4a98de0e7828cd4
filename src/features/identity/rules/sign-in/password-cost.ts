/** What hashing a password costs, for coaches and administrators: Argon2id at OWASP's floor (design 4, row 2). */
export const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
