/**
 * Copies of the CSV files in the sandbox's folder, because neither browsers nor Node import CSV. A
 * test compares them with the files.
 */
export const ADDRESSES_CSV = `guid,line1,line2,organisation,city,postcode
adr_ls6_1,1 Kettle Terrace,,,Leeds,LS6 1AA
adr_ls6_2,2 Kettle Terrace,,,Leeds,LS6 1AA
adr_ls6_3,3 Kettle Terrace,,,Leeds,LS6 1AA
adr_ls6_4,4 Kettle Terrace,,,Leeds,LS6 1AA
adr_ls6_5,5 Kettle Terrace,,,Leeds,LS6 1AA
adr_ls6_6,"Flat 2, 6 Kettle Terrace",,Kettle Court,Leeds,LS6 1AA
adr_m14_1,1 Copper Street,,,Manchester,M14 5RL
adr_m14_2,2 Copper Street,,,Manchester,M14 5RL
adr_m14_3,3 Copper Street,,,Manchester,M14 5RL
adr_m14_4,4 Copper Street,,,Manchester,M14 5RL
adr_ng7_1,1 Lantern Road,,,Nottingham,NG7 2RD
adr_ng7_2,2 Lantern Road,,,Nottingham,NG7 2RD
adr_ng7_3,3 Lantern Road,,,Nottingham,NG7 2RD
adr_ng7_4,4 Lantern Road,,,Nottingham,NG7 2RD
adr_cf24_1,1 Harbour Row,,,Cardiff,CF24 3AB
adr_cf24_2,2 Harbour Row,,,Cardiff,CF24 3AB
adr_cf24_3,3 Harbour Row,,,Cardiff,CF24 3AB
adr_cf24_4,4 Harbour Row,,,Cardiff,CF24 3AB
adr_eh9_1,1 Thistle Place,,,Edinburgh,EH9 1QA
adr_eh9_2,2 Thistle Place,,,Edinburgh,EH9 1QA
adr_eh9_3,3 Thistle Place,,,Edinburgh,EH9 1QA
adr_eh9_4,4 Thistle Place,,,Edinburgh,EH9 1QA
`;

export const BANKS_CSV = `sort_code,bank
20-00-00,Barclays
40-00-00,HSBC
40-47-00,First Direct
30-00-00,Lloyds
60-00-00,NatWest
83-00-00,RBS
11-00-00,Halifax
09-01-00,Santander
07-00-00,Nationwide
04-00-04,Monzo
60-83-71,Starling
23-05-80,Metro Bank
08-90-00,Co-operative
18-00-00,Coutts
77-00-00,TSB
05-00-00,Yorkshire
77-77-00,Lloyds TSB
`;
