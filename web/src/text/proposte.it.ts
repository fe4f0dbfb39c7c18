/** Words of the lists, the editor and the views of proposte. */
export const proposteIt = { titolo: 'Le mie proposte' } as const;
