/** Words of the homes. */
export const homeIt = { titolo: 'Home' } as const;
