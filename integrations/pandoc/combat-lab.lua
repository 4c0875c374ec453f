-- A filter for Pandoc: in HTML, code blocks of the class "combat" become stages. Set options in a comment line.
local names = { edition = true, editions = true, frame = true, mode = true, controls = true, theme = true, height = true, fit = true }
local letters = { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;" }

function CodeBlock(block)
  if not block.classes:includes("combat") or not FORMAT:match("html") and not FORMAT:match("revealjs") then return nil end
  local attributes = ""
  for name, value in (block.text:match("#%s*combat%-lab:([^\n]*)") or ""):gmatch("(%a+)=([%w.,%%-]+)") do
    if names[name] then attributes = attributes .. (' %s="%s"'):format(name, value) end
  end
  -- The text of a question has the answers.
  local hidden = ""
  for line in block.text:gmatch("[^\n]+") do
    local word = line:lower():gsub("^[%w_.,+ -]+:", ""):match("^%s*(%a+)%s")
    if word == "ask" or word == "goal" then hidden = " hidden" end
  end
  return pandoc.RawBlock("html", ("<combat-lab%s><pre%s>%s</pre></combat-lab>"):format(attributes, hidden, (block.text:gsub("[&<>]", letters))))
end
