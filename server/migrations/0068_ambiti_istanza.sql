-- The thematic sheets that were open at the last sending of an istanza, by their titles: what its year is counted by. Null: sent
-- before anybody wrote them down.
alter table istanza add column ambiti text[];
