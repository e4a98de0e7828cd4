/** Whether the coach typed the address of the account; capitals and spaces around it do not matter. */
export const isConfirmed = (typed: string, email: string): boolean =>
  typed.trim().toLowerCase() === email.trim().toLowerCase();
