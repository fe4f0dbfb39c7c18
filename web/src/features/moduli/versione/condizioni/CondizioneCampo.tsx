import { conditionsInSezione, openingOption, type Risposta } from '@sigeba/contract/form/conditions/conditionsOf.ts';
import { describeCondition, nomeOpzione, sayRisposta } from '@sigeba/contract/form/conditions/describeCondition.ts';
import { describeMove, placeShownBy } from '@sigeba/contract/form/conditions/moveByCondition.ts';
import { possibleOpeners } from '@sigeba/contract/form/conditions/possibleOpeners.ts';
import type { Scelta } from '@sigeba/contract/form/template/editLists.ts';
import { indexTemplate, nomeCampo } from '@sigeba/contract/form/template/indexTemplate.ts';
import { findCampo, moveCampo } from '@sigeba/contract/form/template/placeCampo.ts';
import type { FormTemplate } from '@sigeba/contract/form/template/template.types.ts';
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
type Picked = Answer & {
  sempre: boolean;
  /** The answer to which another one is added: only what is seen with it may open the field. */
  con: Scelta | null;
};

const isSameScelta = (one: Scelta | null, other: Scelta | null): boolean => one?.campo === other?.campo && one?.opzione === other?.opzione;

/** The answer as the places of fields know it. */
function sceltaOf(template: FormTemplate, { campo, opzione }: Answer): Scelta | null {
  const uid = pickedCampo(template, campo)?.uid;
  return uid === undefined || opzione === null ? null : { campo: uid, opzione };
}

/** The answer as it is picked: the field by its id. */
const answerOf = (template: FormTemplate, risposta: Risposta | undefined): Answer => ({
  campo: findCampo(template, risposta?.campo ?? '')?.id ?? null,
  opzione: risposta?.opzioni?.[0] ?? null,
});

/** The answer as it stands: the innermost one of its section. */
function pickedIn(template: FormTemplate, uid: string): Picked {
  const answer = answerOf(template, conditionsInSezione(template, uid).at(-1));
  return { sempre: answer.opzione === null, con: null, ...answer };
}

const isSamePick = (one: Picked, other: Picked): boolean =>
  one.sempre === other.sempre &&
  isSameScelta(one.con, other.con) &&
  (one.sempre || (one.campo === other.campo && one.opzione === other.opzione));

/** Mostra questo campo: sempre, or only if an answer opens it. What moves is said before it is moved. */
export function CondizioneCampo({ template, uid, change }: Props) {
  const { t } = useTexts(condizioniTesti);
  const [picked, setPicked] = useState(() => pickedIn(template, uid));
  const scelta = sceltaOf(template, picked);
  const place = picked.sempre || scelta !== null ? placeShownBy(template, uid, picked.sempre ? null : scelta) : null;
  const moved = place === null ? null : moveCampo(template, uid, place);
  const modi = [
    { value: 'SEMPRE', label: t('condizioni.sempre') },
    { value: 'SE', label: t('condizioni.se') },
  ];
  const stored = pickedIn(template, uid);
  const isUnapplied = !isSamePick(picked, stored);
  const { ref, isTold } = useUnapplied(isUnapplied);
  const campo = findCampo(template, uid);
  const nome = campo === undefined ? '' : nomeCampo(indexTemplate(template), campo);
  const box = useId();
  /** What was pressed goes away: the focus goes to the field to choose, else to the first question. */
  const pick = (next: Picked) =>
    changeAndFocus(
      () => setPicked(next),
      () => document.getElementById(next.con === null ? box : pickerOf(box)),
    );
  return (
    <div className={css.box}>
      <RadioGroup
        id={box}
        label={t('condizioni.mostraCampo')}
        options={modi}
        value={picked.sempre ? 'SEMPRE' : 'SE'}
        onChange={(modo) => setPicked(modo === 'SEMPRE' ? { ...stored, sempre: true } : { ...stored, sempre: false })}
      />
      {picked.sempre ? (
        <Along template={template} uid={uid} />
      ) : (
        <Answers template={template} uid={uid} box={box} picked={picked} onAnswer={setPicked} onPick={pick} />
      )}
      {place !== null && moved !== null && (
        <Notice live>
          {describeMove(template, uid, place)} {describeCondition(moved, uid)}
        </Notice>
      )}
      {isTold && (
        <p role="alert" className={css.fault}>
          {t(place === null ? 'condizioni.incompleta' : 'condizioni.sospesa', { nome, atto: t('condizioni.sposta') })}
        </p>
      )}
      {isUnapplied && (
        <Inline>
          {place !== null && (
            <Button ref={ref} onPress={() => change((now) => moveCampo(now, uid, place))}>
              {t('condizioni.sposta')}
            </Button>
          )}
          <Button {...(place === null && { ref })} variant="quiet" onPress={() => pick(stored)}>
            {t('annulla')}
          </Button>
        </Inline>
      )}
      {!picked.sempre && (
        <>
          <p className={css.quiet}>{picked.con === null ? t('condizioni.una') : t('condizioni.ancheAiuto')}</p>
          <p className={css.quiet}>{t('condizioni.perde')}</p>
        </>
      )}
    </div>
  );
}

/** A field that follows another whatever the answer. */
function Along({ template, uid }: Pick<Props, 'template' | 'uid'>) {
  const { t } = useTexts(condizioniTesti);
  const index = indexTemplate(template);
  const parent = index.campi.get(index.campi.get(uid)?.parent ?? '');
  if (parent === undefined || openingOption(index, uid) !== null) return null;
  return <p className={css.quiet}>{t('condizioni.insieme', { campo: parent.campo.label })}</p>;
}

const pickerOf = (box: string): string => `${box}-campo`;

type AnswersProps = Pick<Props, 'template' | 'uid'> & {
  box: string;
  picked: Picked;
  /** Picked by a control, which keeps the focus. */
  onAnswer: (picked: Picked) => void;
  onPick: (picked: Picked) => void;
};

/** The answers that must hold before, as sentences, and the innermost one as pickers. */
function Answers({ template, uid, box, picked, onAnswer, onPick }: AnswersProps) {
  const { t } = useTexts(condizioniTesti);
  const openers = useMemo(() => openersWith(template, uid, picked.con), [template, uid, picked.con]);
  const campo = pickedCampo(template, picked.campo);
  const before = campo === undefined ? chainTo(template, picked.con) : conditionsInSezione(template, campo.uid);
  const stored = pickedIn(template, uid);
  const isStored = picked.con === null && picked.opzione !== null && isSameScelta(sceltaOf(template, picked), sceltaOf(template, stored));
  if (openers.length === 0) return <p className={css.quiet}>{t('condizioni.nessuno')}</p>;
  return (
    <>
      {before.map((risposta) => (
        <p key={risposta.campo}>{t('condizioni.inoltre', { risposta: sayRisposta(template, risposta) })}</p>
      ))}
      <AnswerPicker
        template={template}
        campi={openers}
        ids={{ campo: pickerOf(box), opzione: `${box}-opzione` }}
        value={picked}
        onChange={(answer) => onAnswer({ ...picked, ...answer })}
      />
      {isStored && <More template={template} uid={uid} scelta={sceltaOf(template, picked)} onPick={onPick} />}
    </>
  );
}

type MoreProps = Pick<AnswersProps, 'template' | 'uid' | 'onPick'> & { scelta: Scelta | null };

/** A further answer beside those that hold now, or one less. */
function More({ template, uid, scelta, onPick }: MoreProps) {
  const { t } = useTexts(condizioniTesti);
  const chain = conditionsInSezione(template, uid);
  const previous = answerOf(template, chain.at(-2));
  const isAlone = scelta !== null && openersWith(template, uid, scelta).length === 0;
  const why = isAlone ? t('condizioni.nessunaAltra', { risposta: nomeOpzione(template, scelta.opzione, scelta.campo) }) : undefined;
  return (
    <Inline top>
      <Button small why={why} onPress={() => onPick({ sempre: false, con: scelta, campo: null, opzione: null })}>
        + {t('condizioni.anche')}
      </Button>
      {previous.opzione !== null && (
        <Button small variant="quiet" onPress={() => onPick({ sempre: false, con: null, ...previous })}>
          {t('condizioni.togliUltima')}
        </Button>
      )}
    </Inline>
  );
}

/** The fields that may open this one; with an answer only those that are seen with it. */
function openersWith(template: FormTemplate, uid: string, con: Scelta | null) {
  const { campi } = indexTemplate(template);
  return possibleOpeners(template, uid).flatMap(({ campo }) => {
    const shownBy = conditionsInSezione(template, campo);
    const isSeen = con === null || shownBy.some((each) => each.campo === con.campo && each.opzioni?.includes(con.opzione));
    return isSeen ? (campi.get(campo)?.campo ?? []) : [];
  });
}

/** The answers that hold where an option is picked, itself last. */
function chainTo(template: FormTemplate, scelta: Scelta | null): Risposta[] {
  if (scelta === null) return [];
  return [...conditionsInSezione(template, scelta.campo), { campo: scelta.campo, opzioni: [scelta.opzione] }];
}
