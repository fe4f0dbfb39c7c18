/** The section of the versions of a form, which is led to once a button of one of them is gone. */
export const VERSIONI = 'versioni';
