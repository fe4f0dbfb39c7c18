import { openersOfSezione } from '@sigeba/contract/form/conditions/conditionsOf.ts';
import { describeCondition, sayRisposta } from '@sigeba/contract/form/conditions/describeCondition.ts';
import { isFreeFor, openSezioneBy } from '@sigeba/contract/form/conditions/openSezioneBy.ts';
import { possibleOpeners } from '@sigeba/contract/form/conditions/possibleOpeners.ts';
import type { Scelta } from '@sigeba/contract/form/template/editLists.ts';
import { indexTemplate } from '@sigeba/contract/form/template/indexTemplate.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
import X from 'lucide-react/icons/x';
import { useId, useMemo, useState } from 'react';
import { RadioGroup } from '../../../../form/inputs/ChoiceInputs.tsx';
import { useTexts } from '../../../../text/useTexts.ts';
import { Button } from '../../../../ui/controls/Button.tsx';
import { changeAndFocus } from '../../../../ui/controls/changeAndFocus.ts';
import { Notice } from '../../../../ui/feedback/Notice.tsx';
import { Inline } from '../../../../ui/layout/Stack.tsx';
import { type Answer, AnswerPicker } from './AnswerPicker.tsx';
import css from './condizioni.module.css';
import { condizioniTesti } from './condizioni.testi.ts';
import { type PanelChange, pickedCampo } from './fieldChoices.ts';
import { useUnapplied } from './useUnapplied.ts';

type Props = { template: FormTemplate; uid: string; change: PanelChange };

/** The options that open a section in the place of their fields, without those of rules. */
const sceltePresenti = (template: FormTemplate, uid: string): Scelta[] =>
  openersOfSezione({ ...template, regole: [] }, uid).flatMap(({ campo, opzioni }) =>
    (opzioni ?? []).map((opzione) => ({ campo, opzione })),
  );

const keyOf = ({ campo, opzione }: Scelta): string => `${campo}/${opzione}`;
const hasScelta = (scelte: readonly Scelta[], scelta: Scelta): boolean => scelte.some((each) => keyOf(each) === keyOf(scelta));

/** The answer that is picked; null while it is half. */
function pickedScelta(template: FormTemplate, { campo, opzione }: Answer): Scelta | null {
  const uid = pickedCampo(template, campo)?.uid;
  return uid === undefined || opzione === null ? null : { campo: uid, opzione };
}

/** Mostra questa sezione: sempre, or only if one of several answers opens it. A section apart is opened by its rules. */
export function CondizioneSezione({ template, uid, change }: Props) {
  const { t } = useTexts(condizioniTesti);
  const stored = useMemo(() => sceltePresenti(template, uid), [template, uid]);
  const [scelte, setScelte] = useState<readonly Scelta[] | null>(stored.length === 0 ? null : stored);
  const [answer, setAnswer] = useState<Answer>(NESSUNA);
  const box = useId();
  /** What was pressed goes away: the focus goes to the first question. */
  const pick = (next: readonly Scelta[] | null) =>
    changeAndFocus(
      () => {
        setScelte(next);
        setAnswer(NESSUNA);
      },
      () => document.getElementById(box),
    );
  const picked = pickedScelta(template, answer);
  const chosen = [...(scelte ?? []), ...(scelte === null || picked === null ? [] : [picked])];
  const isChanged = chosen.length !== stored.length || stored.some((each) => !hasScelta(chosen, each));
  const isHalf = scelte !== null && answer.campo !== null && answer.opzione === null;
  const { ref, isTold } = useUnapplied(isChanged || isHalf);
  if (indexTemplate(template).sezioni.get(uid)?.sezione.collaterale === true) {
    return <p className={css.quiet}>{t('condizioni.aParte')}</p>;
  }
  const opened = openSezioneBy(template, uid, chosen);
  const titolo = indexTemplate(template).sezioni.get(uid)?.sezione.titolo ?? '';
  const modi = [
    { value: 'SEMPRE', label: t('condizioni.sempre') },
    { value: 'SE', label: t('condizioni.seSezione') },
  ];
  return (
    <div className={css.box}>
      <RadioGroup
        id={box}
        label={t('condizioni.mostraSezione')}
        options={modi}
        value={scelte === null ? 'SEMPRE' : 'SE'}
        onChange={(modo) => setScelte(modo === 'SEMPRE' ? null : stored)}
      />
      {scelte !== null && <Openers template={template} uid={uid} scelte={scelte} onChange={pick} answer={answer} onAnswer={setAnswer} />}
      {isChanged && (
        <Notice live>
          {describeCondition(opened, uid)} {t('condizioni.posto')}
        </Notice>
      )}
      {isTold && (
        <p role="alert" className={css.fault}>
          {t(isHalf ? 'condizioni.incompleta' : 'condizioni.sospesa', { nome: titolo, atto: t('condizioni.applica') })}
        </p>
      )}
      {(isChanged || isHalf) && (
        <Inline>
          {!isHalf && (
            <Button ref={ref} onPress={() => change((now) => openSezioneBy(now, uid, chosen))}>
              {t('condizioni.applica')}
            </Button>
          )}
          <Button {...(isHalf && { ref })} variant="quiet" onPress={() => pick(stored.length === 0 ? null : stored)}>
            {t('annulla')}
          </Button>
        </Inline>
      )}
    </div>
  );
}

type OpenersProps = Pick<Props, 'template' | 'uid'> & {
  scelte: readonly Scelta[];
  onChange: (scelte: readonly Scelta[]) => void;
  /** A further answer while it is picked: it is applied with the others. */
  answer: Answer;
  onAnswer: (answer: Answer) => void;
};

const NESSUNA: Answer = { campo: null, opzione: null };

function Openers({ template, uid, scelte, onChange, answer, onAnswer }: OpenersProps) {
  const { t } = useTexts(condizioniTesti);
  const openers = useMemo(() => {
    const { campi } = indexTemplate(template);
    return possibleOpeners(template, uid).flatMap(({ campo }) => campi.get(campo)?.campo ?? []);
  }, [template, uid]);
  const say = ({ campo, opzione }: Scelta) => sayRisposta(template, { campo, opzioni: [opzione] });
  const picked = pickedScelta(template, answer);
  const owner = pickedCampo(template, answer.campo)?.uid ?? '';
  return (
    <>
      {scelte.length === 0 && <p className={css.quiet}>{t('condizioni.nessunaRisposta')}</p>}
      {scelte.length > 0 && (
        <ul className={css.list} aria-label={t('condizioni.apriCon')}>
          {scelte.map((scelta, at) => (
            <li key={keyOf(scelta)}>
              <span>{at === 0 ? say(scelta) : t('condizioni.oppure', { risposta: say(scelta) })}</span>{' '}
              <Button
                small
                variant="quiet"
                aria-label={t('condizioni.togliRisposta', { risposta: say(scelta) })}
                onPress={() => onChange(scelte.filter((each) => each !== scelta))}
              >
                <X />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <AnswerPicker
        template={template}
        campi={openers}
        value={answer}
        without={(opzione) => hasScelta(scelte, { campo: owner, opzione: opzione.id }) || !isFreeFor(opzione, uid)}
        onChange={onAnswer}
      />
      {picked !== null && (
        <Inline>
          <Button small onPress={() => onChange([...scelte, picked])}>
            {t('condizioni.aggiungiRisposta')}
          </Button>
        </Inline>
      )}
    </>
  );
}
