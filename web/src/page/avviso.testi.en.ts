/** The same in English, in a form and on the page of a call that are written so. */
export const avvisoEn = {
  confermaOra: 'Confirm now',
  nonConfermatoBandi:
    'Your profile is not confirmed: you can prepare a proposal, but to submit it or to take part in those of others the profile must be confirmed.',
} as const;
