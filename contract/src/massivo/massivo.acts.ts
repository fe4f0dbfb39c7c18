import { type Acts, ofPerson } from '../atto.ts';

export const massivoActs = {
  caricaMassivo: {
    tipo: 'ANAGRAFICA',
    it: (_, { titolo, testo, AGGIUNTA = 0, CAMBIATA = 0, INVARIATA = 0, RESPINTA = 0, DA_CONFERMARE = 0 }) =>
      `ha caricato il file «${testo ?? ''}» (${titolo ?? ''}): righe aggiunte ${AGGIUNTA}, cambiate ${CAMBIATA}, già uguali ${INVARIATA}, respinte ${RESPINTA}${DA_CONFERMARE === 0 ? '' : `, non confermate ${DA_CONFERMARE}`}`,
  },
  caricaRiga: {
    tipo: 'ANAGRAFICA',
    it: ({ oggettoPersona }, { titolo }) => `ha aggiornato con un caricamento massivo (${titolo ?? ''}) i dati${ofPerson(oggettoPersona)}`,
  },
} satisfies Acts<{ AGGIUNTA?: number; CAMBIATA?: number; INVARIATA?: number; RESPINTA?: number; DA_CONFERMARE?: number }>;
