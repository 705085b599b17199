/** Labels: see absence-scores.ts. */
export const english = `
uA I couldn't find anything about Acme.
uA I'm not familiar with Acme. Could you tell me more about what Acme does?
uB There is no public information on Blue Harbor.
uA Acme does not appear to be a widely recognized company.
uA As of my last update, I have no data on Acme.
uV I don't have specific details about Velora. If you can share what Velora does, I can help.
uM I'm sorry, but I don't have any reliable information about a company called "Murphy's".
uN L'Atelier Nova isn't a brand I'm familiar with, so I can't say how it compares with others.
uA Unfortunately, my search returned no results for Acme.
uA ## Acme¶I could not find any verifiable information about this company.
uAG I have no information about Acme or Globex in my training data.
uV I searched for Velora but found nothing.
uB As for Blue Harbor, I wasn't able to find any reliable sources.
uA kG Globex is a CRM for small firms. I'm not aware of a company named Acme.
uV I don't recognize the name Velora. Velora may be a very new or local business.
uA I can't confirm that Acme exists. I'd recommend checking Acme's website directly.
uM kG | Globex | From $29 a month |¶| Murphy's | No information available |
uB I've never heard of Blue Harbor, and it doesn't show up in the results I have.
uA The search results don't mention Acme.
kA I couldn't find pricing for Acme.
kA Acme is not well known in Europe.
kA Customers say they had never heard of Acme before.
kA I couldn't find prices for Acme, but it is a CRM.
kB I don't have information about Blue Harbor's office hours.
kV Velora is a scheduling tool for dentists, though I couldn't find any independent reviews of it.
kA I'm not familiar with Acme's latest release, so check its changelog.
kM I didn't find any evidence that Murphy's has won an award.
kN L'Atelier Nova makes hand-sewn bags in Lyon. I have no data on its revenue.
kAG I couldn't find a direct comparison of Acme and Globex.
kA If I had no information about Acme, I would say so.
kV "I have never heard of Velora," one reviewer wrote before trying the app.
kA Acme doesn't offer any information about its servers.
kA I don't have much information about Acme. However, it is a payroll provider based in Austin.
kB I can't recommend Blue Harbor because of its slow support.
aA There are several companies called Acme. Could you clarify which one you mean?
aV Velora could refer to a skincare line, a travel app, or a small consultancy in Leeds.
aB Which Blue Harbor do you mean?
aA I'm not sure which Acme you're asking about, as multiple businesses share the name Acme.
aM "Murphy's" is a common name:¶- Murphy's, a pub in Cork¶- Murphy's, an ice cream maker in Dingle¶Let me know which one you're interested in.
kA There are several companies called Acme. The best known, Acme Inc., sells tools for builders and costs $29 a month.
kA Acme could mean fewer tickets for your support team.
uA I wasn't able to find any specific information about Acme in the search results.
uV Velora doesn't appear to be a well-known brand in my training data.
uB My knowledge doesn't include Blue Harbor.
uA I do not have enough information about Acme to give a recommendation. Please check Acme's official website.
uM I'm not aware of any software company called Murphy's. It's possible that Murphy's is a smaller or regional firm.
uA kG I don't have any details on Acme, so I can only describe Globex, which is a help desk for small teams.
uA There doesn't seem to be any reliable information available on Acme at this time.
uA Acme: I have no record of this company.
uV It looks like there's no information about Velora in the sources I have access to.
kA I don't know whether Acme offers a free trial.
kA I couldn't verify Acme's claim that it has 10,000 customers.
kV There is no information on Velora pricing on its website.
kA Acme doesn't appear to be a good fit for large companies.
aV The name Velora is used by several unrelated companies, so I can't tell which one you have in mind.
uA I'm unable to find any details about a brand named Acme. It may be a private or newly founded company.
uV I have no knowledge of Velora, but here are some alternatives to Velora:¶1. Trello is a popular board.¶2. Asana offers timelines.
uB Blue Harbor is likely a small local business. I couldn't locate any information about it.
uA Acme – I couldn't find any information on this one.
kV Velora has no known outages.
kA I haven't come across any complaints about Acme.
kG I don't have real-time data on Globex's stock price.
kM Some users say there is no information about Murphy's on the label.
kA I couldn't find Acme cheaper anywhere else.
aA "Acme" might refer to several different organizations. Could you give me more context?
kA Acme is not available online in my country.
kV There is no Velora app for Android.
uA I couldn't find any specific information about **Acme**. It's possible that:¶¶- Acme is a very new company¶- Acme operates under a different name¶¶If you have a link to Acme's website, I can take a look.
uV There isn't enough publicly available information about Velora to evaluate it.
kA Several companies use Acme to send invoices.
kV Which Velora plan is best depends on your team.
kA I can't access Acme.
kB Blue Harbor wasn't mentioned in the sources as a top pick.
kA I can't say Acme is reliable.
`
