import { type Acts, bando } from '../atto.ts';

export const bandiActs = {
  createBando: {
    tipo: 'BANDI',
    it: (row, dati) =>
      `ha creato il ${bando(row, dati)}${dati.copiatoDa === undefined ? '' : `, copiandolo da «${dati.copiatoDa}»`}${dati.testo === undefined ? '' : `, ${dati.testo}`}`,
  },
  saveBando: {
    tipo: 'BANDI',
    it: (row, dati) => `ha modificato il ${bando(row, dati)}${dati.cosa === undefined ? '' : ` (${dati.cosa})`}`,
  },
  prorogaBando: {
    tipo: 'BANDI',
    it: (row, dati) => `ha posticipato la fine del ${bando(row, dati)}${dati.testo === undefined ? '' : ` ${dati.testo}`}`,
  },
  deleteBando: {
    tipo: 'BANDI',
    it: (row, dati) => `ha eliminato il ${bando(row, dati)}${dati.testo === undefined ? '' : ` (${dati.testo})`}`,
  },
  addTipologia: { tipo: 'BANDI', it: (row, dati) => `ha aggiunto la tipologia «${dati.cosa ?? ''}» nel ${bando(row, dati)}` },
  saveTipologia: { tipo: 'BANDI', it: (row, dati) => `ha modificato la tipologia «${dati.cosa ?? ''}» del ${bando(row, dati)}` },
  deleteTipologia: { tipo: 'BANDI', it: (row, dati) => `ha eliminato la tipologia «${dati.cosa ?? ''}» dal ${bando(row, dati)}` },
  addClasse: { tipo: 'BANDI', it: (row, dati) => `ha aggiunto la classe «${dati.cosa ?? ''}» nel ${bando(row, dati)}` },
  saveClasse: {
    tipo: 'BANDI',
    it: (row, dati) =>
      `ha modificato la classe «${dati.cosa ?? ''}» del ${bando(row, dati)}${dati.testo === undefined ? '' : ` (${dati.testo})`}`,
  },
  rettificaClasse: {
    tipo: 'BANDI',
    it: (row, dati) => `ha rettificato la classe «${dati.cosa ?? ''}» del ${bando(row, dati)} ${dati.testo ?? ''}`.trimEnd(),
  },
  deleteClasse: { tipo: 'BANDI', it: (row, dati) => `ha eliminato la classe «${dati.cosa ?? ''}» dal ${bando(row, dati)}` },
} satisfies Acts<{ copiatoDa?: string }>;
