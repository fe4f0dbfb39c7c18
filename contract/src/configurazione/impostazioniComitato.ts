import type { RegoleVoto } from '../cert/esame/voto.rules.ts';

const sezione = 'COMITATO';

/** The choices of a rule of the votes (D-191, D-192), with their labels. */
function voce<Key extends keyof RegoleVoto>(voci: Record<RegoleVoto[Key], string>) {
  const [predefinito = ''] = Object.values<string>(voci);
  return { tipo: 'VOCE' as const, voci: voci as Readonly<Record<string, string>>, predefinito };
}

/** How the ethics committee decides: settings of the university (D-191, D-192). */
export const IMPOSTAZIONI_COMITATO = {
  'cer.maggioranza': {
    ...voce<'maggioranza'>({ espressi: 'dei voti espressi', presenti: 'dei votanti presenti' }),
    sezione,
    nome: 'Maggioranza',
    significato:
      'Dei voti espressi: i favorevoli superano i contrari, chi si astiene non conta. Dei votanti presenti: i favorevoli superano la metà dei votanti, chi si astiene conta tra chi non è favorevole.',
  },
  'cer.parita': {
    ...voce<'parita'>({ presidente: 'prevale il voto del presidente, se lo si dichiara', respinta: 'l’istanza è respinta' }),
    sezione,
    nome: 'Parità di voti',
    significato: 'Il voto del presidente prevale solo se il presidente vota; la delibera lo dice.',
  },
  'cer.numeroLegale': {
    ...voce<'numeroLegale'>({ avviso: 'si decide con un motivo, che sta in delibera e verbale', obbligatorio: 'non si decide' }),
    sezione,
    nome: 'Senza numero legale',
    significato: 'Il numero legale è più della metà dei componenti con diritto di voto.',
  },
} as const;
