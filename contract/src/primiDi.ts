/** How many people a sentence names; of the others it says the number. */
export const NOMINATI = 3;

/** "Bianchi Ada, Neri Ugo, Rossi Lia e altri 12". */
export function primiDi(chi: readonly string[]): string {
  const [primi, altri] = [chi.slice(0, NOMINATI).join(', '), chi.length - NOMINATI];
  if (altri <= 0) return primi;
  return `${primi} e ${altri === 1 ? 'un altro' : `altri ${altri.toLocaleString('it-IT')}`}`;
}
