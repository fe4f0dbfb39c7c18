import { useTexts } from '../../../text/useTexts.ts';
import { esameTesti } from './esame.testi.ts';

/** The labels of the fields of a decision and of a rettifica. */
const PAROLE = {
  statoId: 'esito',
  numeroDelibera: 'numeroDelibera',
  dataDelibera: 'rettifica.data',
  dataSeduta: 'dataSeduta',
  motivo: 'motivo',
  motivoDeroga: 'motivoDeroga',
  membriInConflitto: 'conflittoPresenti',
  favorevoli: 'favorevoli',
  astenuti: 'astenuti',
  contrari: 'contrari',
  prevalePresidente: 'prevale',
  note: 'notaValutazione',
  noteComponenti: 'noteComponenti',
  notaRevisione: 'notaProponente',
  notePresidenteCert: 'notaPresidente',
  richieste: 'notaProponente',
} as const;

const isNamed = (campo: string): campo is keyof typeof PAROLE => campo in PAROLE;

/** The label of the field that a message is about. */
export function useLabelOf(): (campo: string) => string | undefined {
  const { t } = useTexts(esameTesti);
  return (campo) => {
    const [root = campo, at] = campo.split('.');
    if (root === 'richieste' && at !== undefined) return t('punto', { n: Number(at) + 1 });
    return isNamed(root) ? t(PAROLE[root]) : undefined;
  };
}
