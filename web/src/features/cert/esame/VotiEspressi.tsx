import { balanceOf, checkEsito, isVotato, type RegoleVoto, type Voto } from '@sigeba/contract/cert/esame/voto.rules.ts';
import type { CSSProperties } from 'react';
import { Checkbox } from '../../../form/inputs/ChoiceInputs.tsx';
import { IntegerInput } from '../../../form/inputs/NumberInput.tsx';
import { useTexts } from '../../../text/useTexts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { esameTesti } from './esame.testi.ts';
import type { DecisioneForm } from './useDecisione.ts';
import css from './VotiEspressi.module.css';

const VOCI = ['favorevoli', 'astenuti', 'contrari'] as const;
type Voce = (typeof VOCI)[number];
type VotiForm = {
  values: Pick<DecisioneForm['values'], Voce>;
  errorsOf: DecisioneForm['errorsOf'];
  setter: (campo: Voce) => (value: number | null) => void;
};

/** The votes, with their sum and the number of voters, as numbers and as a bar, updated while they are typed. */
export function VotiEspressi({ form: { values, errorsOf, setter }, votanti }: { form: VotiForm; votanti: number }) {
  const { t } = useTexts(esameTesti);
  const somma = VOCI.reduce((sum, campo) => sum + (values[campo] ?? 0), 0);
  const detti = VOCI.some((campo) => values[campo] !== null);
  return (
    <div className={css.voti}>
      {VOCI.map((campo) => (
        <IntegerInput
          key={campo}
          label={t(campo)}
          required
          emptyAllowed
          value={values[campo]}
          onChange={setter(campo)}
          errors={errorsOf(campo)}
        />
      ))}
      {values.favorevoli !== null && (
        <span aria-hidden="true" className={css.frazione}>
          {values.favorevoli}/{votanti}
        </span>
      )}
      {detti && (
        <span aria-hidden="true" className={css.barra}>
          {VOCI.map((campo) => (
            <Parte key={campo} campo={campo} voti={values[campo] ?? 0} />
          ))}
          <Parte campo="mancanti" voti={Math.max(0, votanti - somma)} />
        </span>
      )}
      {detti && (
        <output className={somma > votanti ? css.troppi : css.somma}>
          {t(somma === votanti ? 'sommaGiusta' : somma < votanti ? 'sommaManca' : 'sommaTroppi', {
            somma,
            votanti,
            count: Math.abs(votanti - somma),
          })}
        </output>
      )}
    </div>
  );
}

/** As wide as its votes are many. */
function Parte({ campo, voti }: { campo: Voce | 'mancanti'; voti: number }) {
  const style: CSSProperties = { flexGrow: voti };
  return voti > 0 && <span className={css[campo]} style={style} />;
}

type VotiTyped = {
  statoId: number | null;
  favorevoli: number | null;
  astenuti: number | null;
  contrari: number | null;
  prevalePresidente: boolean;
};
type EsitoProps = {
  values: VotiTyped;
  regole: RegoleVoto;
  voto: Voto;
  onPrevale: (prevale: boolean) => void;
};

/** Says, before anything is pressed, whether the votes carry the chosen outcome, and lets the chair decide a tie (D-191). */
export function EsitoDeiVoti({ values, regole, voto, onPrevale }: EsitoProps) {
  const { t } = useTexts(esameTesti);
  const { statoId, favorevoli, astenuti, contrari, prevalePresidente } = values;
  if (!isVotato(statoId) || favorevoli === null || astenuti === null || contrari === null) return null;
  if (favorevoli + astenuti + contrari !== voto.votanti) return null;
  const voti = { favorevoli, astenuti, contrari };
  const [fault] = checkEsito(statoId, { ...voti, prevalePresidente, presidenteVota: voto.presidenteVota }, regole);
  const chairDecides = balanceOf(voti, regole.maggioranza) === 'TIE' && regole.parita === 'presidente' && voto.presidenteVota;
  return (
    <>
      {fault !== undefined && (
        <Notice tone={fault.campo === 'prevalePresidente' && chairDecides ? 'warn' : 'error'} live>
          {fault.messaggio}
        </Notice>
      )}
      {(chairDecides || prevalePresidente) && <Checkbox label={t('prevale')} value={prevalePresidente} onChange={onPrevale} />}
    </>
  );
}
