import type { Candidato } from '@sigeba/contract/partecipazioni/candidati.shape.ts';
import { useRoute } from '../../api/useRoute.ts';
import { PersonPicker } from '../../form/inputs/PersonPicker.tsx';
import { SelectInput } from '../../form/inputs/SelectInput.tsx';
import { Contatti, contattiOf } from '../../page/Contatti.tsx';
import { Loaded } from '../../page/Loaded.tsx';
import { useTexts } from '../../text/useTexts.ts';
import { Button } from '../../ui/controls/Button.tsx';
import { DOT } from '../../ui/data/dot.ts';
import { titolariTesti } from './titolari.testi.ts';

type TitolareInput = { value: Candidato | null; onChange: (value: Candidato | null) => void; errors: readonly string[] };
type Props = TitolareInput & { propostaId: number; tipo: 'COMPONENTE' | 'STRUTTURATO' };

const nameOf = ({ cognome, nome }: Candidato): string => `${cognome} ${nome}`;

/** The new titolare: one of the team, or a teacher found by surname (platform core, section 4). */
export function SceltaTitolare({ propostaId, tipo, ...choosing }: Props) {
  return tipo === 'COMPONENTE' ? <Componente propostaId={propostaId} {...choosing} /> : <Strutturato {...choosing} />;
}

function Componente({ propostaId, value, onChange, errors }: TitolareInput & { propostaId: number }) {
  const { t } = useTexts(titolariTesti);
  const componenti = useRoute('GET /utenti/new-titolare-componente/:propostaId', { params: { propostaId } });
  return (
    <Loaded query={componenti}>
      {(people) => {
        const admitted = people.filter(({ ammissibile }) => ammissibile);
        return (
          <>
            {people.length === 0 && <p>{t('nessunComponente')}</p>}
            <SelectInput
              label={t('nuovo')}
              required
              value={value?.id ?? null}
              options={admitted.map((each) => ({ value: each.id, label: [nameOf(each), contattiOf(each)].join(DOT) }))}
              onChange={(id) => onChange(admitted.find((each) => each.id === id) ?? null)}
              errors={errors}
            />
            {admitted.length < people.length && (
              <ul>
                {people.flatMap((each) =>
                  each.ammissibile ? [] : <li key={each.id}>{t('nonAmmissibile', { nome: nameOf(each), motivo: each.motivo ?? '' })}</li>,
                )}
              </ul>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function Strutturato({ value, onChange, errors }: TitolareInput) {
  const { t } = useTexts(titolariTesti);
  if (value === null)
    return (
      <PersonPicker
        label={t('nuovo')}
        required
        errors={errors}
        route="GET /utenti/new-titolare-ricerca"
        chosen={new Set()}
        onAdd={onChange}
      />
    );
  return (
    <div>
      <p>
        {t('scelto', { nome: nameOf(value) })}{' '}
        <Button small onPress={() => onChange(null)}>
          {t('altro')}
        </Button>
      </p>
      <Contatti di={value} />
    </div>
  );
}
