import { type RigaView, viewModel } from '@sigeba/contract/form/engine/viewModel.ts';
import type { Viewer } from '@sigeba/contract/form/kinds/family.types.ts';
import type { Facts } from '@sigeba/contract/form/template/facts.types.ts';
import type { FormTemplate, Valori } from '@sigeba/contract/form/template/template.types.ts';
import { useMemo } from 'react';
import { LanguagePart, useLanguage } from '../text/language.ts';
import { useTranslation } from '../text/useTranslation.ts';
import css from './FormView.module.css';
import { FilesOfProvider, filesOf } from './inputs/FileLinks.tsx';
import { ReadOnlyField } from './ReadOnlyField.tsx';

type Props = {
  template: FormTemplate;
  valori: Valori;
  viewer?: Viewer /** Without them no deviation of a report is marked. */;
  facts?: Facts;
};

/** The form as it is read and printed: the same view model as the PDF, never inputs. It says so where it is in another language than what stands around it. */
export function FormView({ template, valori, viewer, facts }: Props) {
  const sezioni = useMemo(() => viewModel(template, valori, viewer, facts), [template, valori, viewer, facts]);
  const { lingua } = template;
  const isPart = useLanguage() !== lingua;
  return (
    <LanguagePart value={lingua}>
      <FilesOfProvider value={filesOf(template.tipo)}>
        <div lang={isPart ? lingua : undefined} className={css.sections}>
          {sezioni.map(({ uid, numero, titolo, nota, righe }) => (
            <section key={uid} id={uid} aria-labelledby={`${uid}-titolo`} className={css.card}>
              <h2 id={`${uid}-titolo`} tabIndex={-1} className={css.head}>
                {numero}. {titolo}
              </h2>
              {nota !== null && <p className={css.note}>{nota}</p>}
              {righe.length > 0 && (
                <div className={css.body}>
                  {righe.some(isAnswered) ? (
                    righe.map((riga) => <ReadOnlyField key={riga.uid} riga={riga} />)
                  ) : (
                    <Unanswered righe={righe} />
                  )}
                </div>
              )}
            </section>
          ))}
        </div>
      </FilesOfProvider>
    </LanguagePart>
  );
}

/** A note of the template is there to be read, whatever was answered. */
const isAnswered = ({ tipo, testo, html, tabella, files }: RigaView): boolean =>
  tipo === 'nota' || (testo ?? '') !== '' || html !== undefined || tabella !== null || files !== undefined;

/** A section that nobody has answered anything in says so once, and to what. */
function Unanswered({ righe }: { righe: readonly RigaView[] }) {
  const { t } = useTranslation('form');
  return <p className={css.words}>{t('senzaRisposta', { campi: righe.map(({ label }) => label).join(', ') })}</p>;
}
