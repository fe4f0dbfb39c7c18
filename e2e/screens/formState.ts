/** What the head of an editor says of what is written: whether it is saved, checked, wrong. */
export const formState = (): string | null | undefined => document.querySelector('[data-workhead] [role="status"]')?.textContent;
