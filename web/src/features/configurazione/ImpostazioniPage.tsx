import type { SezioneImpostazioni } from '@sigeba/contract/configurazione/impostazioni.routes.ts';
import { type ChiaveImpostazione, impostazioneOf } from '@sigeba/contract/configurazione/impostazioni.ts';
import { SEZIONI } from '@sigeba/contract/configurazione/sezioni.ts';
import { containsParole } from '@sigeba/contract/lookup/parole.ts';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePersonale } from '../../api/usePersonale.ts';
import { useRoute } from '../../api/useRoute.ts';
import { Loaded } from '../../page/Loaded.tsx';
import { createParts, giveUpParts, type Parts, saveParts, unsavedIn, useParts } from '../../page/UnsavedPart.tsx';
import { UnsavedQuestion } from '../../page/UnsavedQuestion.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { FilterText } from '../../ui/controls/filterFields.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { focusSection } from '../../ui/layout/focusSection.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { SectionColumns } from '../../ui/layout/SectionColumns.tsx';
import { SectionNav, SectionNote } from '../../ui/layout/SectionNav.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import css from './Impostazioni.module.css';
import { impostazioniTesti } from './impostazioni.testi.ts';
import { idOfSezione, SezioneCard } from './SezioneCard.tsx';

/** /ur/impostazioni: what the university sets by itself, a section at a time; /cert/impostazioni: how its ethics committee decides (D-191, D-192). */
export default function ImpostazioniPage() {
  const { t } = useTexts(impostazioniTesti);
  const query = useRoute('GET /ur/impostazioni', {}, { kept: false });
  const why = usePersonale('sempre');
  const [parts] = useState(createParts);
  const [cercate, setCercate] = useState('');
  const navigate = useNavigate();
  function openUnsaved() {
    const sezione = unsavedIn(parts);
    if (sezione === undefined) return;
    setCercate('');
    void navigate({ hash: idOfSezione(sezione) });
  }
  return (
    <Stack>
      <PageHeader title={t('titolo')}>{t('spiegazione')}</PageHeader>
      {why !== undefined && <Notice>{why}</Notice>}
      <Loaded query={query}>{(sezioni) => <Sezioni sezioni={sezioni} parts={parts} cercate={cercate} onCercate={setCercate} />}</Loaded>
      <UnsavedQuestion
        changed={() => parts.all().size > 0}
        onLeave={() => giveUpParts(parts)}
        save={() => saveParts(parts)}
        onNotSaved={openUnsaved}
      />
    </Stack>
  );
}

type SezioniProps = {
  sezioni: readonly SezioneImpostazioni[];
  parts: Parts;
  /** The words by which settings are searched; empty: none. */
  cercate: string;
  onCercate: (words: string) => void;
};

/** The section that the address names, or every setting that is searched; the other sections keep what is typed in them. */
function Sezioni({ sezioni, parts, cercate, onCercate }: SezioniProps) {
  const { t } = useTexts(impostazioniTesti);
  const { hash } = useLocation();
  const navigate = useNavigate();
  const asked = hash.slice(1);
  const aperta = sezioni.find((each) => isIn(each, asked)) ?? sezioni[0];
  const found = cercate.trim() === '' ? null : sezioni.map((each) => [each, foundIn(each, cercate)] as const);
  const shown = found === null ? sezioni : found.filter(([, chiavi]) => chiavi.size > 0).map(([each]) => each);
  useEffect(() => {
    if (asked.startsWith('sezione-')) focusSection(asked);
    else if (asked !== '') document.getElementById(asked)?.focus();
  }, [asked]);
  function choose(id: string) {
    if (id === asked) focusSection(id);
    else void navigate({ hash: id });
  }
  const id = found === null && aperta !== undefined ? idOfSezione(aperta.sezione) : null;
  return (
    <>
      <search className={css.cerca}>
        <FilterText label={t('cerca')} value={cercate} onChange={onCercate} onEscape={() => onCercate('')} />
      </search>
      {shown.length === 0 && <EmptyState title={t('nonTrovate')}>{t('nonTrovateConsiglio')}</EmptyState>}
      <div hidden={shown.length === 0}>
        <SectionColumns index={<Indice sezioni={shown} parts={parts} chosen={{ id, choose }} />}>
          <div>
            {sezioni.map((stored) => (
              <SezioneCard
                key={stored.sezione}
                stored={stored}
                parts={parts}
                hidden={found === null ? stored !== aperta : !shown.includes(stored)}
                only={found?.find(([each]) => each === stored)?.[1] ?? null}
              />
            ))}
          </div>
        </SectionColumns>
      </div>
    </>
  );
}

/** Whether an address within the page leads to this section or to a setting of it. */
const isIn = ({ sezione, impostazioni }: SezioneImpostazioni, asked: string): boolean =>
  idOfSezione(sezione) === asked || impostazioni.some(({ chiave }) => chiave === asked);

/** The settings of a section of which each of the words is said, by its name, its meaning or its section. */
function foundIn({ sezione, impostazioni }: SezioneImpostazioni, cercate: string): ReadonlySet<ChiaveImpostazione> {
  const isFound = (chiave: ChiaveImpostazione) => {
    const { nome, significato } = impostazioneOf(chiave);
    return containsParole(`${SEZIONI[sezione].nome} ${nome} ${significato}`, cercate);
  };
  return new Set(impostazioni.map(({ chiave }) => chiave).filter(isFound));
}

type IndiceProps = {
  sezioni: readonly SezioneImpostazioni[];
  parts: Parts;
  chosen: { id: string | null; choose: (id: string) => void };
};

/** The sections, with those that hold what is not saved, and those in which something is wrong. */
function Indice({ sezioni, parts, chosen }: IndiceProps) {
  const { t } = useTexts(impostazioniTesti);
  const changed = useParts(parts);
  const entries = sezioni.map(({ sezione }) => {
    const part = changed.get(sezione);
    return {
      id: idOfSezione(sezione),
      title: SEZIONI[sezione].nome,
      note: part && (
        <SectionNote tone={part.wrong ? 'wrong' : 'waiting'}>{t(part.wrong ? 'indice.sbagliata' : 'indice.nonSalvata')}</SectionNote>
      ),
    };
  });
  return <SectionNav label={t('indice.titolo')} toggle={t('indice.apri')} entries={entries} chosen={chosen} />;
}
