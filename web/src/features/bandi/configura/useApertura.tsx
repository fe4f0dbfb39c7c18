import { opensAtOnce } from '@sigeba/contract/bandi/bando.rules.ts';
import type { Bando, Tipologia } from '@sigeba/contract/bandi/configurazione.shape.ts';
import { formatInstant } from '@sigeba/contract/instant.ts';
import { RESPONSABILE } from '@sigeba/contract/partecipazioni/categorie.ts';
import { spelt } from '@sigeba/contract/spelt.ts';
import { useState } from 'react';
import { useServerNow } from '../../../api/useConfig.ts';
import { useRoute } from '../../../api/useRoute.ts';
import { TextInput } from '../../../form/inputs/TextInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { ConfirmDialog } from '../../../ui/controls/ConfirmDialog.tsx';
import { type Definition, DefinitionList } from '../../../ui/data/DefinitionList.tsx';
import { bandiUfficioTesti } from '../bandiUfficio.testi.ts';
import { Lines } from './Lines.tsx';
import { useMancanze } from './useMancanze.ts';

export type Finestra = { startTimestamp: string; endTimestamp: string };
type AperturaOptions = {
  bando: Bando;
  /** The tipologie that open with the call. */
  tipologie: readonly Tipologia[];
  before: Finestra;
  after: () => Finestra;
  examine: () => boolean;
  save: () => void;
  /** Saves a change that opens nothing. */
  otherwise: () => unknown;
};

const instants = ({ startTimestamp: inizio, endTimestamp: fine }: Finestra) => ({ inizio, fine });

/** Saves a section whose start was changed. If the call opens at once, a dialog first shows its figures, and the name of the call must be typed. */
export function useApertura({ bando, tipologie, before, after, examine, save, otherwise }: AperturaOptions) {
  const now = useServerNow();
  const [asking, setAsking] = useState(false);
  const opens = () => opensAtOnce({ before: instants(before), after: instants(after()) }, now);
  return {
    onSave: () => (examine() && opens() ? setAsking(true) : otherwise()),
    apertura: asking && (
      <Apertura
        bando={bando}
        tipologie={tipologie}
        finestra={after()}
        onConfirm={() => {
          setAsking(false);
          save();
        }}
        onCancel={() => setAsking(false)}
      />
    ),
  };
}

type FiguresOptions = Pick<AperturaOptions, 'bando' | 'tipologie'> & {
  /** Whether the call is about to be created as a copy of this one. */
  copia?: boolean;
};
type AperturaProps = FiguresOptions & { finestra: Finestra; onConfirm: () => void; onCancel: () => void };

export function Apertura({ bando, tipologie, copia = false, finestra, onConfirm, onCancel }: AperturaProps) {
  const { t } = useTexts(bandiUfficioTesti);
  const [typed, setTyped] = useState('');
  const items = useFigures({ bando, tipologie, copia });
  const { nome } = bando;
  const same = spelt(typed) === spelt(nome);
  const [inizio, fine] = [formatInstant(finestra.startTimestamp), formatInstant(finestra.endTimestamp)];
  return (
    <ConfirmDialog
      title={t('apertura.titolo', { nome })}
      confirmLabel={t('apertura.conferma')}
      why={same ? undefined : t('apertura.nomeDiverso')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{t('apertura.testo', { inizio, fine })}</p>
      <DefinitionList items={items} />
      <TextInput label={t('apertura.digita', { nome })} value={typed} onChange={setTyped} />
    </ConfirmDialog>
  );
}

function useFigures({ bando, tipologie, copia = false }: FiguresOptions): Definition[] {
  const { t } = useTexts(bandiUfficioTesti);
  const { data: ruoli = [] } = useRoute('GET /ruoli', {});
  const classi = tipologie.flatMap((tipologia) => tipologia.classi);
  const mancanze = useMancanze(bando, copia ? null : bando.id).map(({ testo }) => testo);
  const chi = classi.map(({ nome: classe, categorie }) => {
    const ammessi = categorie.find(({ id, ammessa }) => id === RESPONSABILE && ammessa)?.ruoli ?? [];
    const nomi = ruoli.filter(({ id }) => ammessi.includes(id)).map(({ descrizione }) => descrizione);
    return ammessi.length === 0 ? t('apertura.ogniRuolo', { classe }) : `${classe}: ${nomi.join(', ')}`;
  });
  const commissioni = tipologie.map(({ nome: tipologia, commissione }) =>
    commissione === null ? t('apertura.senzaCommissione', { tipologia }) : `${tipologia}: ${commissione}`,
  );
  return [
    { term: t('apertura.classi'), value: `${classi.length}: ${classi.map(({ nome }) => nome).join(', ')}`, wide: true },
    { term: t('apertura.moduli'), value: new Set(classi.map(({ formId }) => formId)).size },
    { term: t('apertura.commissioni'), value: <Lines of={commissioni} />, wide: true },
    { term: t('apertura.chi'), value: <Lines of={chi} />, wide: true },
    { term: t('apertura.verificare'), value: mancanze.length === 0 ? t('apertura.niente') : <Lines of={mancanze} />, wide: true },
  ];
}
