import { type Acts, classe, ofPerson } from '../atto.ts';

type Counts = { AGGIUNTA?: number; CAMBIATA?: number; INVARIATA?: number; RESPINTA?: number; DA_CONFERMARE?: number };

const countsOf = ({ AGGIUNTA = 0, CAMBIATA = 0, INVARIATA = 0, RESPINTA = 0, DA_CONFERMARE = 0 }: Counts): string =>
  `righe aggiunte ${AGGIUNTA}, cambiate ${CAMBIATA}, già uguali ${INVARIATA}, respinte ${RESPINTA}${DA_CONFERMARE === 0 ? '' : `, non confermate ${DA_CONFERMARE}`}`;

export const massivoActs = {
  caricaMassivo: {
    tipo: 'ANAGRAFICA',
    it: (_, dati) => `ha caricato il file «${dati.testo ?? ''}» (${dati.titolo ?? ''}): ${countsOf(dati)}`,
  },
  caricaEsiti: {
    tipo: 'VALUTAZIONE',
    it: (row, dati) => `ha caricato gli esiti della ${classe(row, dati)} dal file «${dati.testo ?? ''}»: ${countsOf(dati)}`,
  },
  abbinaColonne: {
    tipo: 'ANAGRAFICA',
    it: (_, { titolo, testo, colonne }) =>
      `ha abbinato le colonne del file «${testo ?? ''}» a quelle del modello ${titolo ?? ''}${colonne === undefined ? '' : `: ${colonne}`}`,
  },
  caricaRiga: {
    tipo: 'ANAGRAFICA',
    it: ({ oggettoPersona }, { titolo }) => `ha aggiornato con un caricamento massivo (${titolo ?? ''}) i dati${ofPerson(oggettoPersona)}`,
  },
} satisfies Acts<Counts>;
