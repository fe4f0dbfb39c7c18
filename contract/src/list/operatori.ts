type SearchTerm<Operatore extends string> = { operatore: Operatore; valore: string };

const OPERATORE = /(?<![^\s])(\p{L}+):("[^"]*"|\S+)/gu;

/** Parses `dip:"scienze chirurgiche" importo:>5000 acque`: the terms with one of these operators, and the remaining words. */
export function parseRicerca<Operatore extends string>(
  text: string,
  operatori: readonly Operatore[],
): { detti: SearchTerm<Operatore>[]; parole: string } {
  const detti: SearchTerm<Operatore>[] = [];
  const parole = text.replace(OPERATORE, (whole, name: string, value: string) => {
    const operatore = operatori.find((each) => each === name.toLowerCase());
    if (operatore === undefined) return whole;
    detti.push({ operatore, valore: value.replaceAll('"', '').trim() });
    return '';
  });
  return { detti, parole: parole.replace(/\s+/gu, ' ').trim() };
}
