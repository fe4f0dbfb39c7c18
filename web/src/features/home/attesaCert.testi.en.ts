export const attesaCertEn = {
  voce: {
    DA_ASSEGNARE_one: 'Application to be assigned to rapporteurs',
    DA_ASSEGNARE_other: 'Applications to be assigned to rapporteurs',
    SENZA_RELATORE_one: 'Application given to experts alone, or whose rapporteur has left it',
    SENZA_RELATORE_other: 'Applications given to experts alone, or whose rapporteurs have left them',
    PROSSIMA_SEDUTA_one: 'Next meeting, {{giorno}}: one application on the agenda',
    PROSSIMA_SEDUTA_other: 'Next meeting, {{giorno}}: {{numero}} applications on the agenda',
    DA_DELIBERARE_one: 'Application of a recorded meeting, still without a decision',
    DA_DELIBERARE_other: 'Applications of recorded meetings, still without a decision',
    IN_RITARDO_one: 'Application past the day by which it should be decided',
    IN_RITARDO_other: 'Applications past the day by which they should be decided',
    CONDIZIONI_DA_VERIFICARE_one: 'Answer on conditions to be verified',
    CONDIZIONI_DA_VERIFICARE_other: 'Answers on conditions to be verified',
  },
} as const;
