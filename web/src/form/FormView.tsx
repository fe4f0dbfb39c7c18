import { type RigaView, type SezioneView, viewModel } from '@sigeba/contract/form/engine/viewModel.ts';
import type { Viewer } from '@sigeba/contract/form/kinds/family.types.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import type { FormTemplate, Valori } from '@sigeba/contract/form/template/template.types.ts';
import type { Lingua } from '@sigeba/contract/numbers/lingua.ts';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { LanguagePart, useLanguage } from '../text/language.ts';
import { useTexts } from '../text/useTexts.ts';
import { Button } from '../ui/controls/Button.tsx';
import { SectionColumns } from '../ui/layout/SectionColumns.tsx';
import { type SectionEntry, SectionNav } from '../ui/layout/SectionNav.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { usePhone } from '../ui/layout/usePhone.ts';
import css from './FormView.module.css';
import { formTesti } from './form.testi.ts';
import { filesOf } from './formFiles.ts';
import { FileSourceProvider } from './inputs/FileLinks.tsx';
import read from './ReadOnly.module.css';
import { ReadOnlyField } from './ReadOnlyField.tsx';

type Props = {
  template: FormTemplate;
  valori: Valori;
  viewer?: Viewer;
  /** Without them no deviation of a report is marked. */
  facts?: Facts;
  /** Who reads it has another language: of the system words and numbers in it (D-211). Absent: that of the form. */
  reader?: Lingua;
  /** On a phone each section but the first is folded under its title: for a page that is read on a screen. */
  folds?: boolean;
};

/** The form as it is read and printed: the same view model as the PDF, never inputs. It says so where it is in another language than what stands around it. */
export function FormView({ template, valori, viewer, facts, reader, folds = false }: Props) {
  const { lingua } = template;
  const words = reader ?? lingua;
  const sezioni = useMemo(() => viewModel(template, valori, viewer, facts, words), [template, valori, viewer, facts, words]);
  const isPart = useLanguage() !== lingua;
  const phone = usePhone();
  const folded = folds && phone && sezioni.length > 2;
  const box = useRef<HTMLDivElement>(null);
  return (
    <>
      {folded && <OpenAll sections={box} />}
      <LanguagePart value={words}>
        <FileSourceProvider value={filesOf(template.tipo)}>
          <div ref={box} lang={isPart ? lingua : undefined} className={css.sections}>
            {sezioni.map((sezione, at) => (
              <SectionRead key={sezione.uid} sezione={sezione} fold={folded ? (at === 0 ? 'open' : 'closed') : null} />
            ))}
          </div>
        </FileSourceProvider>
      </LanguagePart>
    </>
  );
}

/** The browser opens by itself what it finds in the page, and the index the section it leads to; this is for who reads on. */
function OpenAll({ sections }: { sections: RefObject<HTMLDivElement | null> }) {
  const { t } = useTexts(formTesti);
  const [open, setOpen] = useState(false);
  const turn = () => {
    for (const each of sections.current?.querySelectorAll<HTMLDetailsElement>('details[data-section]') ?? []) each.open = !open;
    setOpen(!open);
  };
  return (
    <div>
      <Button small onPress={turn}>
        {t(open ? 'chiudiTutte' : 'apriTutte')}
      </Button>
    </div>
  );
}

type SectionProps = { sezione: SezioneView; fold: 'open' | 'closed' | null };

function SectionRead({ sezione: { uid, numero, titolo, nota, righe }, fold }: SectionProps) {
  const head = (
    <h2 id={`${uid}-titolo`} tabIndex={-1} className={css.head}>
      {`${numero}. ${titolo}`}
    </h2>
  );
  const content = (
    <>
      {nota !== null && <p className={css.note}>{nota}</p>}
      {righe.length > 0 && (
        <div className={css.body}>
          {righe.some(isAnswered) ? righe.map((riga) => <ReadOnlyField key={riga.uid} riga={riga} />) : <Unanswered righe={righe} />}
        </div>
      )}
    </>
  );
  return (
    <section id={uid} aria-labelledby={`${uid}-titolo`} className={css.card}>
      {fold === null ? (
        <>
          {head}
          {content}
        </>
      ) : (
        <details data-section className={css.fold} open={fold === 'open'}>
          <summary>{head}</summary>
          {content}
        </details>
      )}
    </section>
  );
}

/** A note of the template is there to be read, whatever was answered. */
const isAnswered = ({ tipo, testo, html, tabella, files }: RigaView): boolean =>
  tipo === 'nota' || (testo ?? '') !== '' || html !== undefined || tabella !== null || files !== undefined;

/** A section that nobody has answered anything in says so once, and to what. */
function Unanswered({ righe }: { righe: readonly RigaView[] }) {
  const { t } = useTexts(formTesti);
  return <p className={read.words}>{t('senzaRisposta', { campi: righe.map(({ label }) => label).join(', ') })}</p>;
}

type ColumnsProps = Pick<Props, 'template' | 'valori'> & {
  label: string;
  /** What follows the form, in the index too. */
  after?: readonly SectionEntry[];
  children: ReactNode;
};

/** A form that is read and what stands before it, with the index that the editor has; `label` says what it is the index of. */
export function ViewColumns({ template, valori, label, after = [], children }: ColumnsProps) {
  const { t } = useTexts(formTesti);
  const { lingua } = template;
  const entries: SectionEntry[] = viewModel(template, valori).map(({ uid, titolo }) => ({ id: uid, title: titolo, lang: lingua }));
  return (
    <SectionColumns index={<SectionNav label={label} toggle={t('indice')} entries={[...entries, ...after]} />}>
      <Stack>{children}</Stack>
    </SectionColumns>
  );
}
