/** What was done, beside who did it: the sentence of an act without whom it begins with. */
export function deedOf({ chi, testo }: { chi: string; testo: string }): string {
  const deed = testo.slice(chi.length + 1);
  return deed.charAt(0).toUpperCase() + deed.slice(1);
}
