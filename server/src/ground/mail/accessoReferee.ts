/** The address of the referees' login, with the user name filled in. */
export const accessoOf = (email: string, publicUrl: string): string => `${publicUrl}/login-referee?${new URLSearchParams({ ref: email })}`;
